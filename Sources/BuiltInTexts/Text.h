/* One entry of a table of texts: the file that TEXT names. Included once for each. */
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"
{TEXT,
 (const unsigned char[]){
#embed TEXT
     , 0}},
#pragma clang diagnostic pop
#undef TEXT

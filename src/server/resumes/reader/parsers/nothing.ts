/** In the place of a module that a parser loads and never uses here, such as that of files. */
export {}

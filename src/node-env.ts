// Imported before everything else: React picks its production half when it is first imported.
process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production'

// Of a block that small buffers share, all is held while one of them is: a compressed page would hold 64 KB.
Buffer.poolSize = 8 * 1024

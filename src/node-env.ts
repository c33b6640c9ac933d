// Imported before everything else: React picks its production half when it is first imported.
process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production'

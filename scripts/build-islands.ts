import { build } from 'vite'
import { recordPackages } from './build-packages.ts'
import { trimContract } from './trim-contract.ts'
import { trimForBrowsers } from './trim-for-browsers.ts'

/** Builds the island loader and, behind dynamic imports, React and each island, into build/islands. */
export const buildIslands = (root: string): Promise<unknown> =>
  build({
    root,
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    publicDir: false,
    plugins: [trimForBrowsers, trimContract, recordPackages('islands')],
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      outDir: 'build/islands',
      manifest: true,
      target: 'es2022',
      // Library mode leaves `import()` alone: the preload wrapper around it would double the loader.
      lib: { entry: 'src/web/islands-entry.ts', formats: ['es'] },
      rolldownOptions: {
        output: {
          entryFileNames: 'islands/[name]-[hash].js',
          chunkFileNames: 'islands/[name]-[hash].js',
          minify: true,
          // React and the code that mounts with it are needed together: one file, one round trip.
          codeSplitting: {
            groups: [
              {
                name: 'react',
                test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|islands[\\/]mount/,
              },
            ],
          },
        },
      },
    },
  })

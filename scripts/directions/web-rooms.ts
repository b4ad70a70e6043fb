import type { Room } from './room.ts'

/** The web, from the ground up. */
export const WEB_ROOMS: Room[] = [
  {
    name: 'web/assets',
    at: ['apps/web/app/fonts/**', 'apps/web/app/*.css', 'apps/web/app/**/*.css'],
    may: [],
    packages: [],
  },
  {
    name: 'web/ui',
    at: ['apps/web/app/ui/**'],
    may: ['web/assets', 'rules'],
    names: ['wire'],
    packages: ['react', 'react-router', 'react-easy-crop', 'squire-rte'],
    // A primitive leads elsewhere and sends nothing: `useFetcher().load` is a call too.
    parts: { 'react-router': ['Link', 'useLocation'] },
  },
  {
    name: 'web/lib',
    at: ['apps/web/app/lib/**'],
    may: ['rules'],
    names: ['wire'],
    packages: ['react', 'react-router', 'laravel-echo', 'socket.io-client', 'tus-js-client', 'qr'],
  },
  // Before the others, for it stands among them: the one place that knows wallets.
  {
    name: 'web/wallet',
    at: ['apps/web/app/features/wallet/**'],
    may: ['web/{ui,lib,assets}', 'rules', 'chain'],
    names: ['wire'],
    packages: ['react', 'react-dom', 'react-router', '@wagmi/core', 'viem'],
  },
  {
    name: 'web/features',
    at: ['apps/web/app/features/**'],
    may: ['web/{ui,lib,assets}', 'rules'],
    names: ['wire'],
    packages: ['react', 'react-dom', 'react-router', 'three'],
  },
  {
    name: 'web/shell',
    at: ['apps/web/app/shell/**'],
    may: ['web/{ui,lib,assets}', 'rules'],
    names: ['wire'],
    packages: ['react', 'react-router'],
  },
  {
    name: 'web/routes',
    at: [
      'apps/web/app/routes/**',
      'apps/web/app/+types/**',
      'apps/web/app/{root,entry.client,entry.server,routes}.{ts,tsx}',
    ],
    may: ['web/*', 'rules'],
    names: ['wire'],
    packages: ['react', 'react-dom', 'react-router', '@react-router/{dev,node}', 'node:stream'],
  },
  {
    name: 'web/build',
    at: ['apps/web/*.ts'],
    may: [],
    packages: ['vite', '@react-router/dev', '@tailwindcss/vite', 'node:{fs,path}'],
  },
]

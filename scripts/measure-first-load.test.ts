import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { earlyPackages, measureFirstLoad, overBudget, strayLoads } from './measure-first-load.ts'

const KILOBYTE = 1_024
const MANIFEST = {
  url: '/assets/manifest-1.js',
  entry: { module: '/assets/entry.js', imports: ['/assets/vendor.js'] },
  routes: {
    root: { id: 'root', module: '/assets/root.js', imports: ['/assets/vendor.js'] },
    frame: { id: 'frame', parentId: 'root', module: '/assets/frame.js' },
    'routes/home': {
      id: 'routes/home',
      parentId: 'frame',
      module: '/assets/home.js',
      imports: ['/assets/shell.js'],
    },
    'routes/other': { id: 'routes/other', parentId: 'root', module: '/assets/other.js' },
    'routes/desk/start': {
      id: 'routes/desk/start',
      parentId: 'root',
      module: '/assets/desk.js',
      css: ['/assets/desk.css'],
    },
  },
}
const MODULES = {
  '/assets/vendor.js': {
    '../../node_modules/react/index.js': 4_000,
    '../../node_modules/react/jsx.js': 4_000,
  },
  '/assets/shell.js': { 'app/ui/icon.tsx': 7_000, 'app/ui/tick.tsx': 100 },
  '/assets/other.js': { 'app/heavy.ts': 900_000 },
}

/** A build of one page: what does not compress has 10 KB of vendors and 2 KB of the shell. */
async function layBuild(): Promise<string> {
  const build = await mkdtemp(join(tmpdir(), 'kefir build '))
  onTestFinished(() => rm(build, { recursive: true }))
  const assets = join(build, 'client/assets')
  await mkdir(assets, { recursive: true })
  await writeFile(
    join(assets, 'manifest-1.js'),
    `window.__reactRouterManifest=${JSON.stringify(MANIFEST)};`,
  )
  await writeFile(join(assets, 'vendor.js'), randomBytes(10 * KILOBYTE))
  await writeFile(join(assets, 'shell.js'), randomBytes(2 * KILOBYTE))
  await writeFile(join(assets, 'other.js'), randomBytes(50 * KILOBYTE))
  for (const name of ['entry', 'root', 'frame', 'home'])
    await writeFile(join(assets, `${name}.js`), `export const name = '${name}'`)
  await writeFile(join(build, 'chunk-modules.json'), JSON.stringify(MODULES))
  return build
}

test('weighs each script of the page and of what frames it once, the biggest first', async () => {
  const load = measureFirstLoad(await layBuild(), 'routes/home')

  expect(load.slice(0, 2).map(({ path }) => path)).toEqual([
    '/assets/vendor.js',
    '/assets/shell.js',
  ])
  expect(load.map(({ path }) => path).toSorted()).toEqual([
    '/assets/entry.js',
    '/assets/frame.js',
    '/assets/home.js',
    '/assets/manifest-1.js',
    '/assets/root.js',
    '/assets/shell.js',
    '/assets/vendor.js',
  ])
  expect(load[0]!.bytes).toBeGreaterThanOrEqual(10 * KILOBYTE)
})

test('is content with a load inside its budget', async () => {
  const build = await layBuild()
  expect(overBudget(build, { route: 'routes/home', kilobytes: 14, scripts: 7 })).toBeNull()
})

test('names the biggest scripts and modules when the load is too heavy', async () => {
  const build = await layBuild()
  const fault = overBudget(build, { route: 'routes/home', kilobytes: 11, scripts: 7 })

  expect(fault).toContain('routes/home')
  expect(fault).toMatch(/vendor\.js[\s\S]*shell\.js/)
  expect(fault).toMatch(/7,8 КБ {2}react\n.*icon\.tsx\n.*tick\.tsx/)
  expect(fault).not.toContain('heavy.ts')
})

test('refuses one script too many', async () => {
  const build = await layBuild()
  expect(overBudget(build, { route: 'routes/home', kilobytes: 14, scripts: 6 })).toContain(
    '7 файлах',
  )
})

test('does not pass a page that the build does not have', async () => {
  const build = await layBuild()
  const budget = { route: 'routes/gone', kilobytes: 1_000, scripts: 100 }
  expect(() => overBudget(build, budget)).toThrow('routes/gone')
})

test('finds what other routes load of a folder that is not theirs', async () => {
  const build = await layBuild()
  expect(strayLoads(build, ['routes/desk'])).toEqual([])

  await writeFile(
    join(build, 'chunk-modules.json'),
    JSON.stringify({ '/assets/shell.js': { 'app/features/desk/table.tsx': 100 } }),
  )
  expect(strayLoads(build, ['routes/desk', 'features/desk'])).toEqual([
    'routes/home: /assets/shell.js',
  ])
  expect(() => strayLoads(build, ['routes/gone'])).toThrow('routes/gone')
})

test('finds a sheet of that folder among those of another route', async () => {
  const build = await layBuild()
  const routes = {
    ...MANIFEST.routes,
    root: { ...MANIFEST.routes.root, css: ['/assets/desk.css'] },
  }
  await writeFile(
    join(build, 'client/assets/manifest-1.js'),
    `window.__reactRouterManifest=${JSON.stringify({ ...MANIFEST, routes })};`,
  )
  expect(strayLoads(build, ['routes/desk'])).toEqual(['root: /assets/desk.css'])
})

test('finds a package that comes with the first load of a route', async () => {
  const build = await layBuild()
  expect(earlyPackages(build, ['react'])).toEqual([
    'root: /assets/vendor.js',
    'frame: /assets/vendor.js',
    'routes/home: /assets/vendor.js',
    'routes/other: /assets/vendor.js',
    'routes/desk/start: /assets/vendor.js',
  ])
})

test('is content with a package that comes later, and not with one that has another name by now', async () => {
  const build = await layBuild()
  const later = { '/assets/later.js': { '../../node_modules/@scope/wallet/deep/index.js': 100 } }
  await writeFile(join(build, 'chunk-modules.json'), JSON.stringify({ ...MODULES, ...later }))
  expect(earlyPackages(build, ['@scope/wallet'])).toEqual([])
  expect(() => earlyPackages(build, ['@scope/gone'])).toThrow('@scope/gone')
})

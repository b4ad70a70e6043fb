import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  findBringers,
  isOf,
  isOnlyOf,
  isShared,
  pagesBelow,
  pagesIn,
  sharedChunks,
} from './shared-chunks.ts'

type Links = Record<string, { entry?: boolean; imports?: string[]; later?: string[] }>

/** The graph as the bundler tells it, from who imports whom. */
function graphOf(links: Links) {
  const named = (key: 'imports' | 'later', id: string) =>
    Object.keys(links).filter((from) => links[from]![key]?.includes(id))
  return {
    getModuleInfo: (id: string) =>
      links[id]
        ? {
            isEntry: links[id].entry ?? false,
            importers: named('imports', id),
            dynamicImporters: named('later', id),
          }
        : null,
  }
}

const SITE = graphOf({
  '/app/root.tsx?route': { entry: true, imports: ['/app/root.tsx'] },
  '/app/root.tsx': { imports: ['/app/button.tsx'], later: ['/app/dialogs.tsx'] },
  '/app/token.tsx?route': { entry: true, imports: ['/app/field.tsx', '/app/loop-a.ts'] },
  '/app/dialogs.tsx': { imports: ['/app/field.tsx', '/app/login.tsx'] },
  '/app/login.tsx': { imports: ['/app/field.tsx'] },
  '/app/field.tsx': { imports: ['/app/button.tsx'] },
  '/app/button.tsx': {},
  '/app/loop-a.ts': { imports: ['/app/loop-b.ts'] },
  '/app/loop-b.ts': { imports: ['/app/loop-a.ts'] },
  '/node_modules/react/index.js': {},
})

describe('findBringers', () => {
  test('finds every page above a module, by imports of imports', () => {
    expect(findBringers('/app/field.tsx', SITE, '/app')).toEqual(
      new Set(['token.tsx', 'dialogs.tsx']),
    )
  })

  test('does not count a page that only opens the part later', () => {
    expect(findBringers('/app/login.tsx', SITE, '/app')).toEqual(new Set(['dialogs.tsx']))
  })

  test('counts a page asked for with a query once, by its file', () => {
    expect(findBringers('/app/root.tsx', SITE, '/app')).toEqual(new Set(['root.tsx']))
  })

  test('comes out of a circle of imports', () => {
    expect(findBringers('/app/loop-b.ts', SITE, '/app')).toEqual(new Set(['token.tsx']))
  })
})

describe('sharedChunks', () => {
  const [shell, forms] = sharedChunks('/app', [
    { name: 'shell', takes: (by) => isOf(by, ['root.tsx']) },
    { name: 'forms', takes: (by) => isShared(by, ['token.tsx', 'dialogs.tsx']) },
  ])

  test('gives a module to the chunk whose pages bring it', () => {
    expect(shell!.name('/app/button.tsx', SITE)).toBe('shell')
    expect(shell!.name('/app/field.tsx', SITE)).toBeNull()
    expect(forms!.name('/app/field.tsx', SITE)).toBe('forms')
  })

  test('fills the chunk that is named first before the others', () => {
    expect(shell!.priority).toBeGreaterThan(forms!.priority)
  })

  test('leaves the vendors alone', () => {
    expect(shell!.name('/node_modules/react/index.js', SITE)).toBeNull()
  })
})

test('tells what one page brings from what several share and what nobody else needs', () => {
  const by = new Set(['a', 'b'])
  expect([isOf(by, ['a', 'x']), isOf(by, ['x'])]).toEqual([true, false])
  expect([isShared(by, ['a', 'b', 'x']), isShared(by, ['a', 'x'])]).toEqual([true, false])
  expect([isOnlyOf(by, ['a', 'b', 'x']), isOnlyOf(by, ['a'])]).toEqual([true, false])
})

test('refuses a page that is no longer there', () => {
  const app = join(import.meta.dirname, 'app')
  expect(pagesIn(app, 'root.tsx')).toEqual(['root.tsx'])
  expect(() => pagesIn(app, 'root.tsx', 'gone.tsx')).toThrow('gone.tsx')
})

test('finds the pages of a folder and of the folders in it, and nothing else there', () => {
  const pages = pagesBelow(join(import.meta.dirname, 'app'), 'routes/admin')
  expect(pages).toContain('routes/admin/admin.tsx')
  expect(pages).toContain('routes/admin/moderation/queue.tsx')
  expect(pages.filter((page) => !/^routes\/admin\/.+\.tsx$/.test(page))).toEqual([])
})

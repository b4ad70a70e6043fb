import { AsyncLocalStorage } from 'node:async_hooks'

const { prototype } = URLSearchParams
const BY_NAME = ['get', 'getAll', 'has'] as const
const WHOLE = ['entries', 'forEach', 'keys', 'size', 'toString', 'values', Symbol.iterator] as const

/** A parameter no page knows: who goes through a query that has it reads whatever an address brings. */
export const STRANGER = 'nobody'

/** Tells the work that is listened to from another page's, made anew in the background meanwhile. */
const listening = new AsyncLocalStorage<true>()

/** Notes each parameter that a page reads of an address while `work` goes on: by its name, or with all. */
export async function recordParameters<Result>(names: Set<string>, work: () => Promise<Result>) {
  const before = Object.getOwnPropertyDescriptors(prototype)
  const hasStranger = (query: URLSearchParams) => before.has.value!.call(query, STRANGER)

  for (const method of BY_NAME) hear(method, (_query, name) => names.add(String(name)))
  for (const method of WHOLE) hear(method, (query) => hasStranger(query) && names.add(STRANGER))
  try {
    return await listening.run(true, work)
  } finally {
    Object.defineProperties(prototype, before)
  }
}

function hear(
  method: (typeof BY_NAME | typeof WHOLE)[number],
  note: (query: URLSearchParams, name: unknown) => void,
) {
  const { get, value, enumerable } = Object.getOwnPropertyDescriptor(prototype, method)!
  function heard(this: URLSearchParams, ...args: unknown[]) {
    if (listening.getStore() && !isAskedByLibrary()) note(this, args[0])
    return Reflect.apply(get ?? value, this, args)
  }
  const changed = get ? { get: heard } : { value: heard, writable: true }
  Object.defineProperty(prototype, method, { ...changed, enumerable, configurable: true })
}

/** React Router looks into every address for itself; the asker's line is after this one's and `heard`'s. */
const isAskedByLibrary = () =>
  new Error('who asks').stack!.split('\n')[3]?.includes('/node_modules/')

const { prototype } = URLSearchParams
const BY_NAME = ['get', 'getAll', 'has'] as const
const WHOLE = ['entries', 'forEach', 'keys', 'size', 'toString', 'values', Symbol.iterator] as const

/** A parameter no page knows: who goes through a query that has it reads whatever an address brings. */
export const STRANGER = 'nobody'

/** Notes each parameter that a page reads of an address while `work` goes on: by its name, or with all. */
export async function recordParameters<Result>(names: Set<string>, work: () => Promise<Result>) {
  const before = Object.getOwnPropertyDescriptors(prototype)
  const hasStranger = (query: URLSearchParams) => before.has.value!.call(query, STRANGER)

  for (const method of BY_NAME) hear(method, (_query, name) => names.add(String(name)))
  for (const method of WHOLE) hear(method, (query) => hasStranger(query) && names.add(STRANGER))
  try {
    return await work()
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
    if (!isAskedByRouter()) note(this, args[0])
    return Reflect.apply(get ?? value, this, args)
  }
  const changed = get ? { get: heard } : { value: heard, writable: true }
  Object.defineProperty(prototype, method, { ...changed, enumerable, configurable: true })
}

/** React Router looks into every address for itself; its line comes after this one's and `heard`'s. */
const isAskedByRouter = () =>
  new Error('who asks').stack!.split('\n')[3]?.includes('/node_modules/react-router/')

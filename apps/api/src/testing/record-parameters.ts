const { get, getAll, has } = URLSearchParams.prototype

/** Notes each parameter that anybody asks an address for by its name while `work` goes on. */
export async function recordParameters<Result>(names: Set<string>, work: () => Promise<Result>) {
  const noted = <Args extends [string, ...unknown[]], Value>(
    read: (this: URLSearchParams, ...args: Args) => Value,
  ) =>
    function (this: URLSearchParams, ...args: Args) {
      names.add(args[0])
      return read.apply(this, args)
    }
  Object.assign(URLSearchParams.prototype, {
    get: noted(get),
    getAll: noted(getAll),
    has: noted(has),
  })
  try {
    return await work()
  } finally {
    Object.assign(URLSearchParams.prototype, { get, getAll, has })
  }
}

/** One JSON text in pieces: an async iterable inside plain objects becomes an array that is read while it is sent. */
export async function* jsonPieces(value: unknown): AsyncGenerator<string> {
  if (isAsyncIterable(value)) yield* arrayPieces(value)
  else if (isPlainObject(value)) yield* objectPieces(value)
  else yield JSON.stringify(value)
}

async function* arrayPieces(items: AsyncIterable<unknown>) {
  let separator = '['
  for await (const item of items) {
    yield `${separator}${JSON.stringify(item)}`
    separator = ',\n'
  }
  yield separator === '[' ? '[]' : ']'
}

async function* objectPieces(value: object): AsyncGenerator<string> {
  let separator = '{'
  for (const [name, inner] of Object.entries(value)) {
    yield `${separator}${JSON.stringify(name)}:`
    yield* jsonPieces(inner)
    separator = ',\n'
  }
  yield separator === '{' ? '{}' : '}'
}

const isAsyncIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Rows of a list without an end, a page in memory at a time; `readAfter` gets the last row of the page before. */
export async function* readPages<Row>(
  readAfter: (last: Row | null) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let last: Row | null = null
  for (;;) {
    const rows: Row[] = await readAfter(last)
    if (rows.length === 0) return

    yield* rows
    last = rows.at(-1)!
  }
}

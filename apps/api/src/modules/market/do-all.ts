/** Does each, whatever becomes of the others; what failed is thrown when all had their turn. */
export async function doAll(deeds: (() => Promise<unknown>)[]) {
  const failures: unknown[] = []
  for (const deed of deeds) await deed().catch((error: unknown) => failures.push(error))
  if (failures.length === 1) throw failures[0]
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('; '))
}

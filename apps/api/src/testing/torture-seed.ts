/** Another one in every run of `npm run torture`, which prints it and takes it back to repeat a run. */
export function tortureSeed(): string {
  const seed = process.env['TORTURE_SEED']
  if (!seed) throw new Error('run it by npm run torture: it gives the seed')
  return seed
}

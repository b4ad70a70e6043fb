import type { Context } from '../../context.ts'

/** Of a code that no module brings, too: a row of a history is never without words. */
export const reasonReply = ({ litreReasons }: Context['doors'], code: string) => ({
  code,
  name: litreReasons.get(code)?.name ?? 'Прочее',
})

import { readQuery } from './read-query.ts'

/** What names are asked for, each a row of words: as it was typed and under the other layout. Null where nothing is looked for. */
export const nameReadings = (text: string | undefined): string[] | null =>
  text ? readQuery(text).map(({ words }) => words.join(' ')) : null

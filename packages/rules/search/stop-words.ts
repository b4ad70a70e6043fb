const WORDS =
  'а без бы в во вот для до же за и из или их к ко как ли на над не ни но о об от по под при про с со то у что это the of and'

/** Words that hold a name together but say nothing of it; a query need not have them right. */
export const STOP_WORDS: ReadonlySet<string> = new Set(WORDS.split(' '))

/** Those that follow the word they belong to: «где-то». */
export const PARTICLES: ReadonlySet<string> = new Set(['бы', 'же', 'ли', 'то'])

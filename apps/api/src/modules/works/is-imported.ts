import type { LockedCollection } from './works.queries.ts'

/** Of a stranger's contract: nobody here made it, and nobody may mend it. */
export const isImported = ({ origin }: Pick<LockedCollection, 'origin'>) => origin === 'polygon'

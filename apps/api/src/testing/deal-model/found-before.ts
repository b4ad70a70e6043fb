import type { Story } from './deals.ts'

/** Stories that once went otherwise than the model, as they were made smaller; they are told first in every run. */
export const FOUND_BEFORE: Story[] = []

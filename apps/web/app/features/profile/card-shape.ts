/**
 * What a profile's card and its shape while it comes have in common. Two columns: the avatar beside the actions; on a
 * wide screen a third, as high as the banner, for the actions and what is told in a few words.
 */
export const CARD =
  'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 overflow-hidden rounded-banner border border-[light-dark(transparent,var(--color-line))] bg-surface pb-5 shadow-card md:gap-x-6 md:pb-7 lg:grid-cols-[auto_minmax(0,1fr)_380px] lg:grid-rows-[auto_1fr_auto]'
/** The shape that its owner cuts it to, at every width: nothing they chose is cut off. */
export const BANNER = 'col-span-2 aspect-4/1 w-full lg:row-span-2 lg:self-start lg:rounded-br-card'
export const AVATAR_BOX =
  'relative -mt-12 ml-4 size-24 overflow-hidden rounded-[30px] border-4 border-surface bg-surface md:-mt-18 md:ml-8 md:size-36 md:rounded-[40px] md:border-[6px] lg:row-start-3'
export const ACTIONS =
  'pt-3 pr-4 md:pt-5 md:pr-8 lg:col-start-3 lg:row-start-1 lg:pt-7 lg:pr-7 lg:*:justify-start'
export const WORDS =
  'col-span-2 mt-3 px-4 md:mt-4 md:px-8 lg:col-span-1 lg:col-start-2 lg:row-start-3 lg:px-0'
export const ASIDE =
  'col-span-2 mt-2 px-4 md:px-8 lg:col-span-1 lg:col-start-3 lg:row-span-2 lg:row-start-2 lg:mt-4 lg:pr-7 lg:pl-0'
/** A long story would make the column higher than the banner. */
export const STORY = 'col-span-2 mt-4 px-4 md:px-8 lg:col-span-3'

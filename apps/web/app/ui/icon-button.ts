/** The look of a square button beside «Купить». */
export const ICON_BUTTON =
  'grid size-12 shrink-0 place-items-center rounded-[14px] border-[1.5px] border-line bg-surface transition-colors hover:border-muted'

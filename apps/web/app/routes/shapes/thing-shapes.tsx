import { GreyTokens, TILE_GRID } from '../../features/catalogue/grey-tokens.tsx'
import { ASIDE, AVATAR_BOX, BANNER, CARD, WORDS } from '../../features/profile/card-shape.ts'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'

type ThingProps = {
  /** Of what was pressed: the page shows the same one larger. */
  picture: string | null
}

export function TokenShape({ picture }: ThingProps) {
  return (
    <div className="wrap pt-3 md:pt-5">
      <Skeleton className="h-5 w-60 max-w-full rounded-full" />
      <div className="mt-3 flex flex-col gap-5 md:mt-4 md:grid md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:items-start md:gap-6 lg:grid-cols-2 lg:gap-x-12">
        <Known picture={picture} className="aspect-square rounded-banner" />
        <div className="flex flex-col gap-5 md:gap-6">
          <div>
            <Skeleton className="h-5 w-40 rounded-full" />
            <Skeleton className="mt-3 h-9 w-4/5 rounded-field lg:h-11" />
            <div className="mt-5 flex gap-7">
              <Person />
              <Person />
            </div>
          </div>
          <div className="rounded-banner border border-line bg-surface p-5 shadow-card lg:p-6.5">
            <Skeleton className="h-9 w-44 rounded-field" />
            <Skeleton className="mt-5 h-12 rounded-[14px]" />
            <Skeleton className="mt-3 h-11 w-56 max-w-full rounded-field" />
          </div>
          <SkeletonText lines={4} />
        </div>
      </div>
    </div>
  )
}

const Person = () => (
  <div className="flex items-center gap-3">
    <Skeleton className="size-11 rounded-full" />
    <Skeleton className="h-4 w-24 rounded-full" />
  </div>
)

export const CollectionShape = ({ picture }: ThingProps) => (
  <div className="wrap pt-3 md:pt-5">
    <div className="overflow-hidden rounded-banner border border-transparent bg-surface shadow-card lg:flex lg:h-[227px] lg:flex-row-reverse lg:items-start">
      <Skeleton className="aspect-4/1 lg:w-[44%]" />
      <div className="relative px-4 pt-15 pb-3 md:px-6 md:pt-18 md:pb-5 lg:flex lg:grow lg:items-center lg:gap-5 lg:py-6">
        <Known
          picture={picture}
          className="absolute -top-10 left-4 size-20 rounded-[22px] md:-top-13 md:left-6 md:size-28 md:rounded-[28px] lg:static lg:shrink-0"
        />
        <div>
          <Skeleton className="h-6 w-60 max-w-full rounded-field md:h-8" />
          <Skeleton className="mt-2 h-8 w-44 rounded-field" />
        </div>
      </div>
    </div>
    <Skeleton className="mt-2 h-[50px] rounded-card md:mt-3 md:h-[60px]" />
    <Tabs count={2} />
    <div className="mt-3 md:mt-4 lg:grid lg:grid-cols-[264px_minmax(0,1fr)] lg:gap-6">
      <Skeleton className="h-[60dvh] rounded-card max-lg:hidden" />
      <div>
        <Skeleton className="mb-9 h-11 rounded-field md:mb-3" />
        <GreyTokens count={10} className={TILE_GRID} isInCollection />
      </div>
    </div>
  </div>
)

export const ProfileShape = ({ picture }: ThingProps) => (
  <div className="wrap pt-3 md:pt-6">
    <div className={CARD}>
      <Skeleton className={BANNER} />
      <div className={AVATAR_BOX}>
        <Known picture={picture} className="size-full rounded-[26px] md:rounded-[34px]" />
      </div>
      <div className={WORDS}>
        <Skeleton className="h-8 w-60 max-w-full rounded-field" />
      </div>
      <div className={ASIDE}>
        <Skeleton className="h-4 w-44 rounded-full" />
      </div>
    </div>
    <Tabs count={5} />
    <GreyTokens count={10} className={`mt-5 ${TILE_GRID}`} />
  </div>
)

const Tabs = ({ count }: { count: number }) => (
  <div className="mt-2 flex gap-3 overflow-hidden">
    {Array.from({ length: count }, (_, tab) => (
      <Skeleton key={tab} className="h-11 w-28 shrink-0 rounded-field" />
    ))}
  </div>
)

/** A small picture that the browser has, in the place of the large one; blurred, since it has too few dots. */
function Known({ picture, className }: ThingProps & { className: string }) {
  if (!picture) return <Skeleton className={className} />
  return (
    <span className={`relative block overflow-hidden bg-line ${className}`}>
      <img
        src={picture}
        alt=""
        className="absolute inset-0 size-full scale-110 object-cover blur-md"
      />
    </span>
  )
}

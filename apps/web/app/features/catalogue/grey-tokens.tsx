import { Skeleton } from '../../ui/skeleton.tsx'

/** Four beside the filters of a small desktop, five at 1440, six on a wide screen. */
export const TILE_GRID =
  'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-[repeat(auto-fill,minmax(196px,1fr))]'

type GreyTokensProps = {
  count: number
  /** The grid that the cards will stand in. */
  className: string
  /** As of `TokenCard`. */
  isInCollection?: boolean
}

/** Grey shapes that hold the place of cards of tokens. */
export const GreyTokens = ({ count, className, isInCollection = false }: GreyTokensProps) => (
  <div className={className}>
    {Array.from({ length: count }, (_, index) => (
      <GreyToken key={index} isInCollection={isInCollection} />
    ))}
  </div>
)

/** As high as a card is, line by line. */
function GreyToken({ isInCollection }: { isInCollection: boolean }) {
  return (
    <div className="overflow-hidden rounded-card border border-transparent bg-surface shadow-card">
      <Skeleton className="aspect-square" />
      <div className="px-2.5 py-3 md:px-4 md:py-3.5">
        <GreyLine className="h-6" shape="h-4 w-4/5" />
        <GreyLine className="h-5" shape="h-3 w-1/2" />
        <div className="pt-2">
          <GreyLine className="h-[1lh] text-[17px] md:text-[18px]" shape="h-4.5 w-2/5" />
          {!isInCollection && <GreyLine className="h-5" shape="h-4 w-1/3" />}
        </div>
      </div>
    </div>
  )
}

const GreyLine = ({ className, shape }: { className: string; shape: string }) => (
  <div className={`flex items-center ${className}`}>
    <Skeleton className={`rounded-full ${shape}`} />
  </div>
)

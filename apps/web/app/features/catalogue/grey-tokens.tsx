import { Skeleton } from '../../ui/skeleton.tsx'

type GreyTokensProps = {
  count: number
  /** The grid that the cards will stand in. */
  className: string
}

/** Grey shapes that hold the place of cards of tokens. */
export const GreyTokens = ({ count, className }: GreyTokensProps) => (
  <div className={className}>
    {Array.from({ length: count }, (_, index) => (
      <GreyToken key={index} />
    ))}
  </div>
)

/** As high as a card is, line by line. */
function GreyToken() {
  return (
    <div className="overflow-hidden rounded-card border border-transparent bg-surface shadow-card">
      <Skeleton className="aspect-square" />
      <div className="px-3 pt-3 pb-3.5 md:px-4 md:pt-3.5 md:pb-4">
        <GreyLine className="leading-6" shape="h-4 w-4/5" />
        <GreyLine className="text-[13px]" shape="h-3 w-1/2" />
        <div className="flex flex-col gap-1 pt-2.5">
          <GreyLine className="text-[17px] md:text-[18px]" shape="h-4.5 w-2/5" />
          <GreyLine className="text-[12.5px] md:hidden" shape="h-4 w-1/3" />
        </div>
      </div>
    </div>
  )
}

const GreyLine = ({ className, shape }: { className: string; shape: string }) => (
  <div className={`flex h-[1lh] items-center ${className}`}>
    <Skeleton className={`rounded-full ${shape}`} />
  </div>
)

import { Skeleton } from '../../ui/skeleton.tsx'

export const COLLECTION_GRID = 'grid gap-4 md:grid-cols-2 md:gap-5 lg:grid-cols-3 xl:grid-cols-4'

/** Grey shapes that hold the place of cards of collections. */
export const GreyCollections = ({ count }: { count: number }) => (
  <div className={COLLECTION_GRID}>
    {Array.from({ length: count }, (_, index) => (
      <div
        key={index}
        className="overflow-hidden rounded-card border border-transparent bg-surface shadow-card"
      >
        <Skeleton className="aspect-4/1" />
        {/* As high as a card is below its banner. */}
        <div className="h-[120px] space-y-4 px-4 pt-5">
          <Skeleton className="h-4 w-3/5 rounded-full" />
          <Skeleton className="h-3 w-2/5 rounded-full" />
          <Skeleton className="h-4 w-full rounded-full" />
        </div>
      </div>
    ))}
  </div>
)

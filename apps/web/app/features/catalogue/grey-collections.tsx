import { Skeleton } from '../../ui/skeleton.tsx'

export const COLLECTION_GRID = 'grid gap-4 md:grid-cols-2 md:gap-5 lg:grid-cols-3'

/** Grey shapes that hold the place of cards of collections. */
export const GreyCollections = ({ count }: { count: number }) => (
  <div className={COLLECTION_GRID}>
    {Array.from({ length: count }, (_, index) => (
      <div
        key={index}
        className="h-[226px] overflow-hidden rounded-card bg-surface shadow-card md:h-[242px]"
      >
        <Skeleton className="h-[104px] md:h-[120px]" />
        <div className="space-y-4 px-4 pt-5">
          <Skeleton className="h-4 w-3/5 rounded-full" />
          <Skeleton className="h-3 w-2/5 rounded-full" />
          <Skeleton className="h-4 w-full rounded-full" />
        </div>
      </div>
    ))}
  </div>
)

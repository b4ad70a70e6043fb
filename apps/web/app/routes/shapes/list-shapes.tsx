import type { ReactNode } from 'react'
import { GreyCollections } from '../../features/catalogue/grey-collections.tsx'
import { GreyTokens, TILE_GRID } from '../../features/catalogue/grey-tokens.tsx'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'

export const HomeShape = () => (
  <div className="wrap pt-3 md:pt-6">
    <div className="grid gap-3 md:gap-4 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-5">
      <Skeleton className="h-[340px] rounded-banner lg:h-[420px]" />
      <Skeleton className="h-[160px] rounded-banner lg:h-[420px]" />
    </div>
    <Skeleton className="mt-9 mb-5 h-7 w-56 rounded-field md:mt-14" />
    <GreyTokens
      count={5}
      className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-5"
    />
  </div>
)

export const CollectionsShape = () => (
  <div className="wrap pt-6">
    <Title />
    <div className="mt-5 mb-9 flex gap-2 overflow-hidden">
      {Array.from({ length: 6 }, (_, tab) => (
        <Skeleton key={tab} className="h-11 w-28 shrink-0 rounded-field" />
      ))}
    </div>
    <GreyCollections count={6} />
  </div>
)

/** As `BesideFilters` puts them. */
export const FilteredShape = () => (
  <div className="wrap pt-6">
    <Title />
    <Skeleton className="mt-5 h-11 rounded-field" />
    <div className="mt-18 lg:grid lg:grid-cols-[264px_minmax(0,1fr)] lg:gap-6">
      <Skeleton className="h-[60dvh] rounded-card max-lg:hidden" />
      <div className="min-w-0">
        <Skeleton className="mb-5 h-11 rounded-field" />
        <GreyTokens count={10} className={TILE_GRID} />
      </div>
    </div>
  </div>
)

export const TokensShape = () => (
  <Titled>
    <GreyTokens
      count={10}
      className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-5"
    />
  </Titled>
)

export const RowsShape = () => (
  <Titled>
    <div className="space-y-5 rounded-card bg-surface px-4 py-5 shadow-card md:px-6">
      {Array.from({ length: 7 }, (_, row) => (
        <div key={row} className="flex items-center gap-4">
          <Skeleton className="size-12 shrink-0 rounded-[14px]" />
          <Skeleton className="h-4 grow rounded-full" />
          <Skeleton className="h-4 w-24 rounded-full" />
        </div>
      ))}
    </div>
  </Titled>
)

export const FormShape = () => (
  <Titled>
    <Fields />
  </Titled>
)

/** The heading is known before the page is. */
export const SettingsShape = () => (
  <div className="wrap pt-4 md:pt-7">
    <Skeleton className="h-5 w-40 rounded-full" />
    <p className="mt-2 font-display text-[28px] leading-tight font-bold tracking-[-0.02em] md:text-[36px]">
      Настройки
    </p>
    <div className="mt-5 grid items-start gap-5 md:mt-7 lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-8">
      <Skeleton className="h-11 rounded-field lg:h-40" />
      <Fields />
    </div>
  </div>
)

export const PlainShape = () => (
  <Titled>
    <div className="max-w-[60ch]">
      <SkeletonText lines={6} />
    </div>
  </Titled>
)

const Titled = ({ children }: { children: ReactNode }) => (
  <div className="wrap pt-4 md:pt-8">
    <Title />
    <div className="mt-6">{children}</div>
  </div>
)

const Title = () => <Skeleton className="h-9 w-64 max-w-full rounded-field md:h-11" />

const Fields = () => (
  <div className="max-w-[760px] space-y-6 rounded-banner bg-surface p-5 shadow-card md:p-8">
    <SkeletonText lines={2} />
    {Array.from({ length: 4 }, (_, field) => (
      <Skeleton key={field} className="h-12 rounded-field" />
    ))}
  </div>
)

import { lazy, Suspense, type ComponentProps } from 'react'

const CollectionDialog = lazy(async () => ({
  default: (await import('./collection-dialog.tsx')).CollectionDialog,
}))

/** The dialog of a new collection, whose code comes when it is first asked for. */
export const NewCollection = (props: ComponentProps<typeof CollectionDialog>) => (
  <Suspense fallback={null}>
    <CollectionDialog {...props} />
  </Suspense>
)

import { useNavigation } from 'react-router'

/** Appears when a page takes longer than 200 ms, fills in 5000 ms and ends with the page. */
export function LoadingBar() {
  const isLoading = useNavigation().state !== 'idle'
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px]">
      {isLoading && <span className="block h-full origin-left animate-load bg-primary" />}
    </div>
  )
}

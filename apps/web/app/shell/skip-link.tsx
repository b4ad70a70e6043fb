export function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-field bg-primary px-4 py-3 font-bold text-on-primary focus:translate-y-0"
    >
      К содержанию
    </a>
  )
}

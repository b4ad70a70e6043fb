import { PRODUCT } from '@kefir/rules/product'

/** The milk tetrahedron. */
function LogoMark({ size = 34 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 34 34"
      aria-hidden="true"
      className="max-[380px]:size-[30px]"
    >
      <path d="M17 2 31 29l-12.6 4z" fill="var(--color-berry)" />
      <path d="M17 2 3 31l15.4 2z" fill="var(--color-dairy)" />
      <path d="m9.6 17.5 8 1.5.6 7-11.8-2z" fill="#fff" />
    </svg>
  )
}

/** On narrow phones four buttons of the header stand beside it: there it is a little smaller, and at last only its mark. */
export function Logo({ isTight = false }: { isTight?: boolean }) {
  return (
    <span className="flex items-center gap-2.5 font-display text-[21px] leading-none font-extrabold tracking-[-0.04em] max-[380px]:gap-2 max-[380px]:text-[18px]">
      <LogoMark />
      <span className={isTight ? 'max-[350px]:hidden' : ''}>{PRODUCT.name.toLowerCase()}</span>
    </span>
  )
}

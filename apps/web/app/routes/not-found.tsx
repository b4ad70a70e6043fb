import { data } from 'react-router'

/** Every unknown path ends here, and `/404` itself. The root's error page tells it. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFoundScreen() {
  return null
}

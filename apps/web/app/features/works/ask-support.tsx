import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'

type AskSupportProps = { workId: number; size?: 'small' | 'large' }

/** To the form of support, with what it is about filled in. */
export const AskSupport = ({ workId, size }: AskSupportProps) => (
  <Link to={`/support?work=${workId}#request`} className={buttonClass({ kind: 'ghost', size })}>
    Написать в&nbsp;поддержку
  </Link>
)

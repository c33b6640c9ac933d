import { useLocation, useNavigate } from 'react-router'
import { isSignedOut } from './guard.ts'
import { forgetToken, loginPath } from './session.ts'

/** For calls outside of loaders: takes the person to the login page when the error says so; answers whether it did. */
export function useSignedOut(): (error: unknown) => boolean {
  const navigate = useNavigate()
  const location = useLocation()
  return (error) => {
    if (!isSignedOut(error)) return false
    forgetToken()
    void navigate(loginPath(location, { ended: true }))
    return true
  }
}

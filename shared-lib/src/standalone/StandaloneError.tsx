import { isRouteErrorResponse, useRouteError } from 'react-router-dom';

export function StandaloneError() {
  const error = useRouteError();
  const text = isRouteErrorResponse(error) ? `${error.status} ${error.data}` : String(error);
  return (
    <div className="wrap section">
      <h1 className="d3">This page cannot be shown</h1>
      <p className="lead">{text}</p>
    </div>
  );
}

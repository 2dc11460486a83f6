/**
 * `GET /custom/v1/office/events`: server-sent events of a session, with its cookie; a line every 15 seconds keeps proxies from
 * ending it. Events are `changes` ({@link OfficeChanges}) and `editing` (OfficeEditor[], about
 * what the person may see).
 * Nothing is repeated after a pause: a client that connects again loads what it shows.
 * Errors: 401 `office_signed_out`, 429 `too_many_streams` (more than six of a session). The stream ends with its session.
 */
export interface OfficeChanges {
  /** Numbers of orders that changed, or that staff acted on. */
  orders: string[];
  /** More than are listed. */
  isAll: boolean;
}

/** The `housing` section of the settings. Addresses are configurable so that another server can stand in. */
export interface HousingSettings {
  /** Name of the data.go.kr key in the secret store. */
  key_ref: string;
  /** MyHome, 15108420: the folder of `rsdtRcritNtcList` and `ltRsdtRcritNtcList`. */
  myhome_url: string;
  /** LH, 15058530, 15057999, 15056765: the folder of `lhLeaseNoticeInfo1` and the others. */
  lh_url: string;
  lh_board_url: string;
  sh_rss_url: string;
  sh_board_url: string;
  /** How far back the LH list is asked. */
  window_days: number;
  /** A notice without a last day of application counts as open for so long after it was posted. */
  open_days: number;
  timeout_sec: number;
  max_mb: number;
  /** Within this time a second look uses what the first one got. */
  fresh_sec: number;
  rows_per_request: number;
}

/** What browsers call breaches of the Content-Security-Policy: reports of `report-uri`, and those of `report-to`. */
export const POLICY_REPORT_TYPES = ['application/csp-report', 'application/reports+json'];

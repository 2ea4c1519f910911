/** Content types of Content-Security-Policy violation reports, for `report-uri` and `report-to`. */
export const POLICY_REPORT_TYPES = ['application/csp-report', 'application/reports+json'];

interface FlagProps {
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
}

/** The flag of a country or region, served as a file of the site; decoration beside its name. */
export function Flag({ countryCode }: FlagProps) {
  return <img src={`/assets/flags/${countryCode}.svg`} alt="" width={20} height={15} loading="lazy" />;
}

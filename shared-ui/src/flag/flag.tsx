interface FlagProps {
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
}

/** Flag of a country or region, served as a static file; decorative, next to its name. */
export function Flag({ countryCode }: FlagProps) {
  return <img src={`/assets/flags/${countryCode}.svg`} alt="" width={20} height={15} loading="lazy" />;
}

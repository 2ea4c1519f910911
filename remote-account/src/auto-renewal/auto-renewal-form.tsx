import { ruleTexts } from 'shared-contracts/texts/rules';
import { useId, useState, type FormEvent } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import {
  AUTO_RENEWAL_MIN_NOTICE_MINUTES,
  AUTO_RENEWAL_NOTICE_DAYS,
  TOP_UP_MAX_CENTS,
  autoRenewalTriggers,
  productFamily,
  type AutoRenewalTriggerKind,
} from 'shared-contracts/constants';
import { packagesFor, parseQuantity } from 'shared-contracts/rules/order-quantity';
import { reachedValidityDays } from 'shared-contracts/rules/reached-validity';
import { parseCents } from 'shared-contracts/rules/top-up';
import { useLanguage } from 'shared-contracts/shell';
import { brandName } from 'shared-contracts/texts/brand';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { ChoiceField } from 'shared-ui/choice-field';
import { Field, FieldError } from 'shared-ui/field';
import { formatBytes, formatMoney } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { Loaded } from 'shared-ui/loaded';
import { useOrderWords } from 'shared-ui/use-order-words';
import { SelectInput } from 'shared-ui/select-input';
import { TextInput } from 'shared-ui/text-input';
import { useBalance } from '../balance/use-balance.ts';
import { cardFacts, useStoredMethods, type NamedMethod } from '../balance/use-stored-methods.ts';
import { useRuleText } from '../form/use-rule-text.ts';
import type { Order } from '../order-parts/use-orders.ts';
import styles from './auto-renewal.module.css';
import { useSourceText } from './use-source-text.ts';
import {
  useRenewalPrice,
  useRenewalProducts,
  useSetAutoRenewal,
  type AutoRenewal,
  type AutoRenewalAnswer,
  type Product,
} from './use-auto-renewal.ts';

/** Article about auto-renewal. */
const GUIDE = 'auto-renewal';
const FIELDS = ['quantity', 'maxPriceCents', 'monthlyCapCents'] as const;
type FieldName = (typeof FIELDS)[number];
type Errors = Partial<Readonly<Record<FieldName | 'form', string>>>;

interface FormProps extends Pick<AutoRenewalAnswer, 'storedMethod' | 'chargeCurrency'> {
  readonly order: Order;
  readonly autoRenewal: AutoRenewal | null;
  readonly baseBytes: number;
}

/** The value of the balance among the sources. */
const FROM_BALANCE = '';

const toText = (cents: number) => (cents / 100).toFixed(2);

/** What the customer's balance is, and where to top it up. */
function BalanceLine() {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const { data } = useBalance();
  return (
    <p className={styles.balance}>
      {data && <span>{t('autoRenewal.form.balance', { balance: formatMoney(data.balanceCents, data.currency, language) })}</span>}
      <PageLink route="balance">{t('autoRenewal.form.topUp')}</PageLink>
    </p>
  );
}

function Fields({
  order,
  autoRenewal,
  baseBytes,
  storedMethod,
  chargeCurrency,
  products,
}: FormProps & { readonly products: readonly Product[] }) {
  const { t } = useTranslation('remote-account');
  const { t: tips } = useTranslation('shell');
  const language = useLanguage();
  const ruleText = useRuleText(ruleTexts);
  const sourceText = useSourceText();
  const heading = useId();
  const { amountOf } = useOrderWords();
  const { orderId, family } = order;
  const isStatic = family === productFamily.staticIp;

  const last = autoRenewal ?? order;
  const usual = products.find(({ productId }) => productId === last.productId) ?? products[0];
  const [termId, setTermId] = useState(usual?.productId ?? '');
  const [amountText, setAmountText] = useState(String((usual?.gigabytes ?? 0) * last.quantity));
  const [kind, setKind] = useState<AutoRenewalTriggerKind>(autoRenewal?.trigger.kind ?? 'beforeEnd');
  const [value, setValue] = useState<number>(autoRenewal?.trigger.value ?? autoRenewalTriggers.beforeEnd[1]);
  const [maxText, setMaxText] = useState(autoRenewal && toText(autoRenewal.maxPriceCents));
  const [capText, setCapText] = useState(autoRenewal && toText(autoRenewal.monthlyCapCents));
  const [errors, setErrors] = useState<Errors>({});
  const [sourceId, setSourceId] = useState(storedMethod?.storedMethodId ?? FROM_BALANCE);
  const { data: stored } = useStoredMethods();
  const save = useSetAutoRenewal(orderId);

  // One that was removed meanwhile can't be chosen anymore.
  const known = stored?.list ?? (storedMethod ? [storedMethod] : []);
  const source = known.find(({ storedMethodId }) => storedMethodId === sourceId);

  const term = products.find((each) => each.productId === termId);
  const lines = term?.stock ?? 1;
  const amount = parseQuantity(amountText) ?? 0;
  const packages = packagesFor(products, amount);
  const productId = isStatic ? termId : (packages?.product.productId ?? '');
  const price = useRenewalPrice(orderId, productId, isStatic ? lines : (packages?.quantity ?? 0));
  const priceCents = price.data?.priceCents;
  // Until the customer types, the limits are today's price.
  const max = maxText ?? (priceCents === undefined ? '' : toText(priceCents));
  const cap = capText ?? max;

  const nameOf = ({ card, account = '' }: NamedMethod) =>
    card ? t('autoRenewal.form.fromCard', cardFacts(card)) : t('autoRenewal.form.fromAlipay', { account });

  /** A limit as the consent names it: as typed, until it is an amount. */
  function limitText(text: string): string {
    const cents = parseCents(text);
    return cents === undefined ? text : formatMoney(cents, 'USD', language);
  }

  /** Amount and validity, such as `137 GB, 90 days`. */
  function describeAmount(): string | undefined {
    if (!packages) return undefined;
    const tiers = products.map(({ gigabytes, validityDays }) => ({ units: gigabytes, validityDays }));
    const { product, quantity } = packages;
    return amountOf({ ...product, quantity, gigabytes: amount, validityDays: reachedValidityDays(tiers, amount) });
  }

  /** Errors that the form finds itself; the API has the last word. */
  function check(maxCents: number | undefined, capCents: number | undefined): Errors {
    // Without an amount there is no price, which the limits start with.
    if (!isStatic && !packages) return { quantity: ruleText('quantity.range') };
    return {
      ...(maxCents === undefined && { maxPriceCents: t('autoRenewal.form.amount') }),
      ...(maxCents !== undefined && priceCents !== undefined && maxCents < priceCents && { maxPriceCents: ruleText('autoRenewal.price') }),
      ...(capCents === undefined && { monthlyCapCents: t('autoRenewal.form.amount') }),
      ...(capCents !== undefined &&
        (capCents < (maxCents ?? 0) || capCents > TOP_UP_MAX_CENTS) && { monthlyCapCents: ruleText('autoRenewal.cap') }),
    };
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const [maxPriceCents, monthlyCapCents] = [parseCents(max), parseCents(cap)];
    const found = check(maxPriceCents, monthlyCapCents);
    setErrors(found);
    if (Object.keys(found).length > 0 || maxPriceCents === undefined || monthlyCapCents === undefined) return;
    const setting = { productId, quantity: isStatic ? 1 : (packages?.quantity ?? 0), maxPriceCents, monthlyCapCents };
    save.mutate(
      { orderId, trigger: { kind, value }, ...setting, ...(source && { storedMethodId: sourceId }) },
      {
        onError: (error) => {
          const issues = isApiError(error) ? error.issues.filter(({ field }) => (FIELDS as readonly string[]).includes(field)) : [];
          const form = isApiError(error) ? error.message : tips('toastTip.error.tip1');
          setErrors(issues.length > 0 ? Object.fromEntries(issues.map(({ field, message }) => [field, message])) : { form });
        },
      },
    );
  }

  return (
    <form className={styles.form} aria-labelledby={heading} noValidate onSubmit={submit}>
      <h3 id={heading}>{t(autoRenewal?.isOn ? 'autoRenewal.form.change' : 'autoRenewal.form.turnOn')}</h3>
      {!isStatic && (
        <ChoiceField
          name="trigger"
          label={t('autoRenewal.form.when')}
          options={(['beforeEnd', 'trafficLeft'] as const).map((each) => ({ value: each, label: t(`autoRenewal.form.${each}`) }))}
          value={kind}
          onChange={(next) => {
            setKind(next);
            setValue(autoRenewalTriggers[next][1]);
          }}
        />
      )}
      <Field label={t(kind === 'beforeEnd' ? 'autoRenewal.form.daysLabel' : 'autoRenewal.form.percent')}>
        {(control) => (
          <SelectInput {...control} value={value} onChange={({ target }) => setValue(Number(target.value))}>
            {autoRenewalTriggers[kind].map((each) => (
              <option key={each} value={each}>
                {kind === 'beforeEnd'
                  ? t('autoRenewal.form.days', { count: each })
                  : t('autoRenewal.form.percentOption', { percent: each, traffic: formatBytes((baseBytes * each) / 100, language) })}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      {isStatic ? (
        <Field label={t('autoRenewal.form.what')}>
          {(control) => (
            <SelectInput {...control} value={termId} onChange={({ target }) => setTermId(target.value)}>
              {products.map((each) => (
                <option key={each.productId} value={each.productId}>
                  {amountOf({ ...each, quantity: lines })}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
      ) : (
        <Field label={t('autoRenewal.form.traffic')} hint={describeAmount()} error={errors.quantity}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              autoComplete="off"
              value={amountText}
              onChange={({ target }) => setAmountText(target.value)}
            />
          )}
        </Field>
      )}
      <div className={styles.price} aria-live="polite">
        {price.data && (
          <strong>{t('autoRenewal.form.price', { price: formatMoney(price.data.priceCents, price.data.currency, language) })}</strong>
        )}
        {price.isLoading && <span>{t('autoRenewal.form.priceLoading')}</span>}
        {price.error && <span>{t('autoRenewal.form.priceFailed')}</span>}
        <small>{t('autoRenewal.form.priceOf')}</small>
      </div>
      <Field label={t('autoRenewal.form.max')} hint={t('autoRenewal.form.maxHint')} error={errors.maxPriceCents}>
        {(control) => (
          <TextInput {...control} inputMode="decimal" autoComplete="off" value={max} onChange={({ target }) => setMaxText(target.value)} />
        )}
      </Field>
      <Field label={t('autoRenewal.form.cap')} hint={t('autoRenewal.form.capHint')} error={errors.monthlyCapCents}>
        {(control) => (
          <TextInput {...control} inputMode="decimal" autoComplete="off" value={cap} onChange={({ target }) => setCapText(target.value)} />
        )}
      </Field>
      {stored && stored.list.length > 0 && (
        <ChoiceField
          name="source"
          label={t('autoRenewal.form.source')}
          options={[
            { value: FROM_BALANCE, label: t('autoRenewal.form.fromBalance') },
            ...stored.list.map((each) => ({ value: each.storedMethodId, label: nameOf(each) })),
          ]}
          value={source ? sourceId : FROM_BALANCE}
          onChange={setSourceId}
        />
      )}
      {!source && <BalanceLine />}
      {stored && stored.list.length === 0 && stored.offered.length > 0 && (
        <PageLink route="balance">{t(stored.offered.length > 1 ? 'autoRenewal.form.addMethod' : 'autoRenewal.form.addCard')}</PageLink>
      )}
      <p className={styles.note}>
        {t('autoRenewal.form.notice', { days: AUTO_RENEWAL_NOTICE_DAYS, minutes: AUTO_RENEWAL_MIN_NOTICE_MINUTES })}
      </p>
      {source && (
        <p>
          {t(autoRenewal?.isOn ? 'autoRenewal.form.consentSave' : 'autoRenewal.form.consent', {
            brand: brandName[language],
            source: sourceText(source),
            max: limitText(max),
            cap: limitText(cap),
          })}
        </p>
      )}
      {source?.card && chargeCurrency && <p>{t('autoRenewal.form.currency', { currency: chargeCurrency })}</p>}
      {errors.form && <FieldError id={`${heading}-error`}>{errors.form}</FieldError>}
      <BusyButton type="submit" className={button.main ?? ''} isBusy={save.isPending}>
        {t(autoRenewal?.isOn ? 'autoRenewal.form.save' : 'autoRenewal.form.turnOn')}
      </BusyButton>
      <PageLink route="helpGuide" params={{ id: GUIDE }}>
        {t('autoRenewal.form.guide')}
      </PageLink>
    </form>
  );
}

/** Turns auto-renewal on or changes it, with the price that it has now. */
export function AutoRenewalForm(props: FormProps) {
  const { orderId, family } = props.order;
  return (
    <Loaded query={useRenewalProducts(family, orderId)} rows={4} isInCard isKept>
      {({ products }) => <Fields key={String(props.autoRenewal?.isOn)} {...props} products={products} />}
    </Loaded>
  );
}

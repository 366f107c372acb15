import { Lock } from "../../gates/lock.tsx";
import { priceIn } from "../../gates/price.ts";
import { withUnits } from "../../text/with-units.ts";
import { fillIn } from "../../words/fill-in.ts";
import { Consent, Form, QuietLink } from "./form-parts.tsx";
import { GATE_HEADING_ID } from "./gate-head.tsx";
import type { GateBodyProps } from "./gate-screen.ts";
import { GATE_FIELDS, type PaymentView } from "./gate-view.ts";
import { PaidTo } from "./paid-to.tsx";

export function PaymentForm({ view, behind, backUrl, owners, pictureUrl, words, spoken }: GateBodyProps<PaymentView>) {
	const { form, amount, currency, words: ownersWords, seller, error, boughtUrl } = view;
	const { sale } = words;
	const price = priceIn(spoken.language, amount, currency);
	return (
		<>
			<div className="gate-sale">
				{behind?.picture && <img src={pictureUrl(behind.picture)} alt="" width={544} height={286} />}
				<h2 id={GATE_HEADING_ID} {...owners}>
					{behind && withUnits(behind.title)}
				</h2>
				{ownersWords && <p {...owners}>{ownersWords}</p>}
			</div>
			<dl className="gate-terms">
				<div>
					<dt>{sale.price}</dt>
					<dd className="gate-price">
						{price}
						<small>{sale.taxIncluded}</small>
					</dd>
				</div>
				<PaidTo label={sale.soldBy} seller={seller} owners={owners} words={words} />
			</dl>
			<Form form={form}>
				<Consent name={GATE_FIELDS.consent} error={error && words.errors[error]} words={<span>{sale.consent}</span>} />
				<button type="submit">
					<Lock />
					{fillIn(sale.pay, { price })}
				</button>
				<p className="gate-small">{sale.afterwards}</p>
			</Form>
			{boughtUrl ? (
				<QuietLink href={boughtUrl}>{words.boughtAlready}</QuietLink>
			) : (
				backUrl && <QuietLink href={backUrl}>{words.back}</QuietLink>
			)}
		</>
	);
}

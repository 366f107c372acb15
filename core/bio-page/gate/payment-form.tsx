import { Lock } from "../../gates/lock.tsx";
import { withUnits } from "../../text/with-units.ts";
import { Consent, Form, QuietLink } from "./form-parts.tsx";
import { GATE_HEADING_ID } from "./gate-head.tsx";
import type { GateBodyProps } from "./gate-screen.ts";
import { GATE_FIELDS, type PaymentView } from "./gate-view.ts";

export function PaymentForm({ view, behind, backUrl, owners, pictureUrl }: GateBodyProps<PaymentView>) {
	const { form, price, tax, words, seller, consent, error, boughtUrl } = view;
	return (
		<>
			<div className="gate-sale">
				{behind?.picture && <img src={pictureUrl(behind.picture)} alt="" width={544} height={286} />}
				<h2 id={GATE_HEADING_ID} {...owners}>
					{behind && withUnits(behind.title)}
				</h2>
				{words && <p {...owners}>{words}</p>}
			</div>
			<dl className="gate-terms">
				<div>
					<dt>Price</dt>
					<dd className="gate-price">
						{price}
						{tax && <small>{tax}</small>}
					</dd>
				</div>
				<div>
					<dt>Sold by</dt>
					<dd {...owners}>
						{seller.name}
						<small>{[seller.address, seller.contact].filter(Boolean).join("\n")}</small>
					</dd>
				</div>
				<div>
					<dt>Paid by</dt>
					<dd>Card, through Stripe</dd>
				</div>
			</dl>
			<Form form={form}>
				<Consent name={GATE_FIELDS.consent} error={error} words={<span>{consent}</span>} />
				<button type="submit">
					<Lock />
					Pay {price}
				</button>
				<p className="gate-small">It opens as soon as you have paid. We email you a link for your other devices.</p>
			</Form>
			{boughtUrl ? (
				<QuietLink href={boughtUrl}>I have bought it already</QuietLink>
			) : (
				backUrl && <QuietLink href={backUrl}>Back to the page</QuietLink>
			)}
		</>
	);
}

import type { LegalFacts } from "../facts.ts";
import type { Section } from "./long-text.tsx";

/** The part of the privacy page for people who open what an owner has locked. */
export function atGates({
	passwordUnlockDays,
	listUnlockDays,
	boughtUnlockDays,
	unconfirmedDays,
	unpaidDays,
	attemptHours,
}: LegalFacts): Section[] {
	return [
		{
			id: "locked",
			heading: "When you open something locked",
			body: (
				<>
					<p>
						Owners can lock what their page leads to, or put a notice in front of a whole page. Once you have passed,
						your browser keeps a cookie for that page, so that you aren't asked again. Its name begins with “unlock”. It
						says what you have passed, it goes to no other page, and scripts can't read it. It lasts
					</p>
					<ul>
						<li>{passwordUnlockDays} days after a password,</li>
						<li>{listUnlockDays} days after you gave your email address,</li>
						<li>until you close the browser, and a day at most, after a question about your age,</li>
						<li>{boughtUnlockDays} days after a payment.</li>
					</ul>
					<p>
						The form of something that is for sale also sets a cookie whose name begins with “buyer”, for as long. It is
						a random number, and keeps you from paying twice. The form of a tip sets one too, to thank you when you come
						back from paying.
					</p>
					<p>
						A password that you type is compared and forgotten, and so is a date of birth. To stop people who guess, we
						count wrong passwords under a code made from the IP address, for {attemptHours} hours at most. Tips are
						counted like that too, to stop people who try out stolen cards.
					</p>
				</>
			),
		},
		{
			id: "lists",
			heading: "When you join a list",
			body: (
				<>
					<p>
						Some links open for people who give their email address. The owner of the page is responsible for that list,
						and the form names them and their privacy policy, which we may have written for them. We keep it for them:
						your address, the link that asked, the words you agreed to, and when you asked, confirmed and unsubscribed.
						There is no IP address in it. The owner can see the list, take it along and delete it.
					</p>
					<p>
						We send you an email with a link to confirm, at most one a day from a page. An address that nobody confirms
						is deleted {unconfirmedDays} days after it was last entered. A confirmed one stays until the owner deletes
						it, the page or the account. Each of these emails has a link to unsubscribe. A confirmed address then stays
						on the list, marked as unsubscribed. Linkstead sends nothing on behalf of owners; they may do so with other
						programs.
					</p>
				</>
			),
		},
		{
			id: "bought",
			heading: "When you buy something",
			body: (
				<>
					<p>
						You buy from the owner of the page, and the form has their name and address. You pay at Stripe, on the
						seller's own account. We never see your card. With the sale we keep what was sold and by whom, the price,
						the times, whether it is paid, refunded or disputed, the words you agreed to, the email address that you
						gave Stripe, and the payment's number there. Of a file we keep how often you downloaded it. The seller sees
						this too. With a tip we keep the same, and the name and the words if you wrote any. You agree to nothing
						then, and we send you no email.
					</p>
					<p>
						We use your address to email you the link to what you bought, again if you ask for it, and to tell you when
						it is removed. A sale stays as long as the seller's account, also when the page is gone. A checkout that
						nobody pays is deleted {unpaidDays} days after it ended. Stripe and the seller keep records of their own, as
						the law asks.
					</p>
				</>
			),
		},
	];
}

import "@mantine/core/styles/RadioCard.layer.css";
import { Button, Input, Radio, Text } from "@mantine/core";
import { type SubmitEvent, useId, useState } from "react";
import { TEAM_INVITATION_DAYS } from "../../core/teams/retention.ts";
import { ROLES, type Role } from "../../core/teams/role.ts";
import { INVITED_AT_ONCE } from "../../core/teams/team.ts";
import { client, isRefusal, messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useSubmission } from "../browser/use-submission.ts";
import { AnswerLine, useAnswer } from "../components/answer.tsx";
import { RadioCards } from "../components/radio-cards.tsx";
import { AddressesField } from "./addresses-field.tsx";
import classes from "./members.module.css";
import { NoRoom } from "./no-room.tsx";
import { OUTCOME_WORDS } from "./outcome-words.ts";
import { PagesChoice } from "./pages-choice.tsx";
import { hasRoom, type People, rolesToGive, type Standing } from "./standing.ts";
import { readAddresses, type TypedAddress, withAddresses } from "./typed-addresses.ts";

interface InviteFormProps {
	people: People;
	standing: Standing;
	onClose: () => void;
}

/** Invites people by mail. It sends to the good addresses, and keeps the others with what is wrong with them. */
export function InviteForm({ people, standing, onClose }: InviteFormProps) {
	const { account } = standing;
	const isFull = !hasRoom(people);
	const [addresses, setAddresses] = useState<readonly TypedAddress[]>([]);
	const [typed, setTyped] = useState("");
	const [role, setRole] = useState<Role>("editor");
	const [isGuest, setGuest] = useState(isFull);
	const [pageIds, setPageIds] = useState<string[]>([]);
	const [errors, setErrors] = useState<{ addresses?: string; pages?: string }>({});
	const { answer, done, fail, clear } = useAnswer();
	const pagesLabel = useId();
	const { run, isPending } = useSubmission(send);

	function membershipOf(email: string): string | undefined {
		const member = people.members.find((one) => one.email === email);
		if (!member || (member.pageIds !== null && !isGuest)) return undefined;
		if (member.pageIds !== null && pageIds.some((id) => !member.pageIds?.includes(id))) return undefined;
		return `${member.name ?? email}, as ${ROLES[member.role].name}`;
	}

	function add(text: string) {
		clear();
		setErrors({ ...errors, addresses: undefined });
		setAddresses((now) => withAddresses(now, readAddresses(text, membershipOf)));
		setTyped("");
	}

	async function send(asked: readonly TypedAddress[]) {
		const good = asked.filter(({ problem }) => problem === undefined).map(({ text }) => text);
		const sent = new Set<string>();
		const problems = new Map<string, string>();
		try {
			for (let at = 0; at < good.length; at += INVITED_AT_ONCE) {
				const emails = good.slice(at, at + INVITED_AT_ONCE);
				const outcomes = await client.teams.invite.mutate({ account, emails, role, pageIds: isGuest ? pageIds : null });
				for (const { email, outcome } of outcomes) {
					if (outcome === "sent") sent.add(email);
					else problems.set(email, OUTCOME_WORDS[outcome]);
				}
			}
		} catch (error) {
			fail("Not sent", messageOf(error));
			if (isRefusal(error) && error.data?.fields.pageIds) setErrors({ pages: error.data.fields.pageIds });
		}
		await queryClient.invalidateQueries({ queryKey: api.teams.members.queryKey() });
		const left = asked
			.filter(({ text }) => !sent.has(text))
			.map((address) => ({ ...address, problem: problems.get(address.text) ?? address.problem }));
		setAddresses(left);
		const toMend = left.filter(({ problem }) => problem !== undefined).length;
		if (sent.size > 0) done(toMend > 0 ? `${sent.size} sent, ${toMend} to mend` : `${sent.size} sent`);
		else if (toMend > 0) fail(`${toMend} to mend`, "Nothing was sent.");
	}

	function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const all = withAddresses(addresses, readAddresses(typed, membershipOf));
		setAddresses(all);
		setTyped("");
		clear();
		const missing = {
			...(all.length === 0 && { addresses: "Enter an email address." }),
			...(isGuest && pageIds.length === 0 && { pages: "Choose a page." }),
		};
		setErrors(missing);
		if (Object.keys(missing).length === 0) void run(all);
	}

	function replace(address: TypedAddress, text: string) {
		const [read] = readAddresses(text, membershipOf);
		const mended = addresses.map((one) => (one === address && read ? read : one));
		setAddresses(withAddresses([], mended));
	}

	return (
		<form className={classes.invite} aria-label="Invite" noValidate onSubmit={submit}>
			{isFull && <NoRoom people={people} standing={standing} />}
			<AddressesField
				addresses={addresses}
				typed={typed}
				error={errors.addresses}
				onType={setTyped}
				onAdd={add}
				onRemove={(address) => setAddresses(addresses.filter((one) => one !== address))}
				onReplace={replace}
			/>
			<RadioCards label="As" size="md" value={role} onChange={(chosen) => setRole(chosen as Role)}>
				<div className={classes.roles}>
					{rolesToGive(standing, isGuest).map((one) => (
						<Radio.Card key={one} value={one} className={classes.role}>
							<b>{ROLES[one].name}</b>
							<span>{ROLES[one].words}</span>
						</Radio.Card>
					))}
				</div>
			</RadioCards>
			<div>
				<Input.Label size="md" labelElement="div" id={pagesLabel}>
					For
				</Input.Label>
				<RadioCards
					aria-labelledby={pagesLabel}
					value={isGuest ? "some" : "all"}
					onChange={(chosen) => {
						setGuest(chosen === "some");
						if (chosen === "some" && !ROLES[role].isForGuests) setRole("editor");
					}}
				>
					<div className={classes.scope}>
						<Radio.Card value="all" className={classes.role} disabled={isFull}>
							<b>All pages</b>
							<span>Today's and later ones</span>
						</Radio.Card>
						<Radio.Card value="some" className={classes.role}>
							<b>Chosen pages</b>
							<span>A guest, who sees nothing else and needs no seat</span>
						</Radio.Card>
					</div>
				</RadioCards>
				{isGuest && <PagesChoice account={account} chosen={pageIds} error={errors.pages} onChoose={setPageIds} />}
			</div>
			<div className={classes.act}>
				<Button type="submit" loading={isPending}>
					{addresses.length > 1 ? "Send invitations" : "Send invitation"}
				</Button>
				<Button variant="subtle" color="gray" onClick={onClose}>
					Close
				</Button>
				<Text size="sm" c="dimmed">
					Each works for {TEAM_INVITATION_DAYS} days, for its address only.
				</Text>
			</div>
			<AnswerLine answer={answer} />
		</form>
	);
}

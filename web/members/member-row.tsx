import "@mantine/core/styles/Badge.layer.css";
import { Badge, Button, NativeSelect, Text } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { isAtLeast, ROLES, type Role } from "../../core/teams/role.ts";
import { counted } from "../../core/text/counted.ts";
import { Face } from "../accounts/face.tsx";
import { messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { dayOf } from "../browser/day-of.ts";
import { showSuccess } from "../toast/toasts.ts";
import { Asking } from "./asking.tsx";
import classes from "./members.module.css";
import { PagesChoice } from "./pages-choice.tsx";
import { isLastOwner, type Member, type People, rolesToGive, type Standing, seatsOf } from "./standing.ts";
import { Told } from "./told.tsx";
import { useTold } from "./use-told.ts";

interface MemberRowProps {
	member: Member;
	people: People;
	standing: Standing;
}

type Question = "remove" | "pages" | { role: Role };

const ofMembers = { queryKey: api.teams.members.queryKey() };

/** Somebody in the account, with what they may do. A change is saved at once, and can be undone in the row. */
export function MemberRow({ member, people, standing }: MemberRowProps) {
	const { personId, email, role, pageIds, joinedAt, hasSeat } = member;
	const name = member.name || email;
	const isYou = personId === standing.personId;
	const isLast = isLastOwner(people, member);
	const mayChange = standing.isManaging && isAtLeast(standing.role, role) && !isLast;
	const [question, setQuestion] = useState<Question | null>(null);
	const { told, saved, refused, clear } = useTold();
	const ofMember = { account: standing.account, personId };
	const change = useAction(
		api.teams.changeMember.mutationOptions({
			onMutate: () => {
				clear();
				return { ...ofMember, role, pageIds };
			},
			onSuccess: (_, __, before) => {
				saved(() => change.run(before));
				return queryClient.invalidateQueries(ofMembers);
			},
			onError: (error) => {
				refused(messageOf(error));
				return queryClient.invalidateQueries(ofMembers);
			},
		}),
	);
	const { leave, isLeaving } = useLeave(standing, refused);
	const remove = useAction(
		api.teams.removeMember.mutationOptions({
			onSuccess: () => queryClient.invalidateQueries(ofMembers),
			onError: (error) => refused(messageOf(error)),
		}),
	);
	function save(membership: Pick<Member, "role" | "pageIds">) {
		setQuestion(null);
		change.run({ ...ofMember, ...membership });
	}

	const roles = rolesToGive(standing, pageIds !== null);
	return (
		<li className={classes.row}>
			<Face name={name} />
			<div className={classes.who}>
				<div className={classes.name}>
					<b>
						<bdi>{name}</bdi>
					</b>
					{isYou && (
						<Badge variant="light" color="gray" tt="none">
							You
						</Badge>
					)}
				</div>
				<Text size="sm" c="dimmed">
					{[...(member.name ? [email] : []), `Joined ${dayOf(joinedAt)}`].join(" · ")}
				</Text>
				{!hasSeat && <Text size="sm">{whyOnlyReads(people, member)}</Text>}
				{isLast && standing.isManaging && (
					<Text size="sm" c="dimmed">
						The last owner stays. Make somebody else an owner first.
					</Text>
				)}
			</div>
			<div className={classes.controls}>
				{mayChange ? (
					<>
						<NativeSelect
							size="sm"
							aria-label={`Role of ${name}`}
							data={roles.map((one) => ({ value: one, label: ROLES[one].name }))}
							value={change.isPending && change.variables ? change.variables.role : role}
							onChange={(event) => {
								const chosen = event.currentTarget.value as Role;
								if (chosen === "owner" || isYou) setQuestion({ role: chosen });
								else save({ role: chosen, pageIds });
							}}
						/>
						{ROLES[role].isForGuests && (
							<Button
								size="sm"
								variant="subtle"
								color="gray"
								aria-label={`Pages of ${name}: ${pagesInWords(pageIds)}`}
								aria-expanded={question === "pages"}
								onClick={() => setQuestion(question === "pages" ? null : "pages")}
							>
								{pagesInWords(pageIds)}
							</Button>
						)}
					</>
				) : (
					<Text className={classes.fixed}>
						{ROLES[role].name}
						{pageIds !== null && `, ${pagesInWords(pageIds)}`}
					</Text>
				)}
				{!isLast && (isYou || mayChange) && (
					<Button
						size="sm"
						variant="subtle"
						color="gray"
						aria-label={isYou ? undefined : `Remove ${name}`}
						onClick={() => setQuestion("remove")}
					>
						{isYou ? "Leave" : "Remove"}
					</Button>
				)}
			</div>
			<div className={classes.below}>
				{question !== null && typeof question === "object" && (
					<Asking
						question={
							isYou
								? `Become an ${ROLES[question.role].name}? Only somebody with your role now can give it back to you.`
								: `Make ${name} an owner? Owners can do everything, also with billing, and close the account.`
						}
						yes={`Make ${isYou ? "me" : "them"} ${ROLES[question.role].name}`}
						isPending={change.isPending}
						onYes={() => save({ role: question.role, pageIds: ROLES[question.role].isForGuests ? pageIds : null })}
						onKeep={() => setQuestion(null)}
					/>
				)}
				{question === "remove" && (
					<Asking
						question={
							isYou
								? `Leave ${standing.name}? You lose its pages at once.`
								: `Remove ${name}? They lose the pages at once.`
						}
						yes={isYou ? "Leave" : "Remove"}
						isPending={isYou ? isLeaving : remove.isPending}
						onYes={() => (isYou ? leave() : remove.run(ofMember))}
						onKeep={() => setQuestion(null)}
					/>
				)}
				{question === "pages" && (
					<MemberPages
						standing={standing}
						pageIds={pageIds}
						onSave={(chosen) => save({ role, pageIds: chosen })}
						onClose={() => setQuestion(null)}
					/>
				)}
				<Told told={told} isPending={change.isPending} />
			</div>
		</li>
	);
}

/** Chooses between all pages and some of them. */
function MemberPages({
	standing,
	pageIds,
	onSave,
	onClose,
}: {
	standing: Standing;
	pageIds: string[] | null;
	onSave: (pageIds: string[] | null) => void;
	onClose: () => void;
}) {
	const [chosen, setChosen] = useState(pageIds ?? []);
	const [error, setError] = useState<string>();
	return (
		<div className={classes.choosing}>
			<PagesChoice account={standing.account} chosen={chosen} error={error} onChoose={setChosen} />
			<div className={classes.act}>
				<Button size="sm" onClick={() => (chosen.length === 0 ? setError("Choose a page.") : onSave(chosen))}>
					Only these pages
				</Button>
				{pageIds !== null && (
					<Button size="sm" variant="default" onClick={() => onSave(null)}>
						All pages
					</Button>
				)}
				<Button size="sm" variant="subtle" color="gray" onClick={onClose}>
					Cancel
				</Button>
			</div>
		</div>
	);
}

/** Leaves the account, and goes to one's own pages. */
function useLeave({ account, name }: Standing, refused: (problem: string) => void) {
	const navigate = useNavigate();
	const { run, isPending } = useAction(
		api.teams.leave.mutationOptions({
			async onSuccess() {
				await navigate({ to: "/dashboard" });
				showSuccess(`You left ${name}`);
				await queryClient.invalidateQueries({ queryKey: api.teams.pathKey() });
			},
			onError: (error) => refused(messageOf(error)),
		}),
	);
	return { leave: () => run({ account: account ?? "" }), isLeaving: isPending };
}

export function pagesInWords(pageIds: readonly string[] | null): string {
	return pageIds === null ? "All pages" : counted(pageIds.length, "page");
}

function whyOnlyReads(people: People, { pageIds }: Member): string {
	if (pageIds !== null) return "Can only read: the plan has no guests.";
	return `Can only read: the plan has ${counted(seatsOf(people), "person").replace("persons", "people")}.`;
}

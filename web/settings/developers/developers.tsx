import { Button, Skeleton } from "@mantine/core";
import { useState } from "react";
import { mayDo } from "../../../core/teams/role.ts";
import { useTeam } from "../../accounts/team.ts";
import { queryClient } from "../../api-client/client.ts";
import { api } from "../../api-client/queries.ts";
import { Icon } from "../../components/icon.tsx";
import { latePart } from "../../components/late-part.tsx";
import textLink from "../../components/text-link.module.css";
import { SettingsSection } from "../settings-section.tsx";
import { ShownToken } from "./shown-token.tsx";
import type { MadeToken } from "./token-form.tsx";
import { TokenList } from "./token-list.tsx";
import { Webhooks } from "./webhooks/webhooks.tsx";

const TokenForm = latePart(async () => (await import("./token-form.tsx")).TokenForm, <Skeleton height={480} mt="md" />);

/** What an account has for programs: tokens, and webhooks for those who manage it. */
export function Developers() {
	const role = useTeam()?.role ?? "owner";
	return (
		<>
			<Tokens />
			{mayDo(role, "manage") && <Webhooks />}
		</>
	);
}

/** Tokens: the list, making one, and showing it once. A token is kept in no place but this state. */
function Tokens() {
	const [isMaking, setMaking] = useState(false);
	const [made, setMade] = useState<MadeToken>();
	const [hasReturned, setReturned] = useState(false);

	function show(token: MadeToken) {
		setMaking(false);
		setMade(token);
		void queryClient.invalidateQueries({ queryKey: api.tokens.list.queryKey() });
	}

	function goBack() {
		setMaking(false);
		setMade(undefined);
		setReturned(true);
	}

	if (isMaking) {
		return (
			<SettingsSection title="New token">
				<TokenForm onMade={show} onCancel={goBack} />
			</SettingsSection>
		);
	}
	return (
		<SettingsSection
			title="API tokens"
			words="For programs of your own. A token may do what you may, or less if you say so."
		>
			<a className={textLink.link} href="/developers">
				API reference
			</a>
			{made ? (
				<ShownToken token={made.token} onKept={goBack} />
			) : (
				<Button
					variant="default"
					mt="xs"
					display="block"
					autoFocus={hasReturned}
					leftSection={<Icon name="add" size={18} />}
					onClick={() => setMaking(true)}
				>
					New token
				</Button>
			)}
			<TokenList newId={made?.id} />
		</SettingsSection>
	);
}

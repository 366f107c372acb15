import { Title } from "@mantine/core";

export default function Page() {
	return <Title order={1}>tools/content-planner</Title>;
}

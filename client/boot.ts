/** The first script of every page: finds islands and decides when each starts. No React here; every byte is budgeted. */

import { openKitchen } from "./islands/CookMode/kitchenDoor.ts";
import { openAccount } from "./runtime/accountDoor.ts";
import { defineIslandElement } from "./runtime/element.ts";
import { shrinkHeader } from "./runtime/header.ts";
import { switchTheme } from "./runtime/theme.ts";

defineIslandElement();
switchTheme();
shrinkHeader();
openKitchen();
openAccount();

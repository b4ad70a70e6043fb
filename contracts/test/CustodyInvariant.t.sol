// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {DropMinter} from "../src/DropMinter.sol";
import {KefirCollection} from "../src/KefirCollection.sol";
import {Vault} from "../src/Vault.sol";
import {FuzzTest} from "./support/FuzzTest.sol";

/// @notice A drop that mints to three people and a vault, whose releaser and strangers do what they like.
contract Drop is FuzzTest {
    uint256 public constant STAGES = 2;
    uint256 private constant _PEOPLE = 3;

    DropMinter public minter;
    KefirCollection public collection;
    Vault public vault;

    /// @notice What was minted, told by the calls that passed.
    uint256 public minted;
    /// @notice What went into the vault less what its releaser sent out.
    uint256 public kept;
    /// @notice Releases by somebody else.
    uint256 public robbed;
    /// @notice Mints outside of a stage's time, and changes that broke its promise.
    uint256 public broken;
    mapping(uint256 stageId => DropMinter.Stage stage) private _stages;

    constructor() {
        minter = new DropMinter(address(this), address(this), address(this));
        vault = new Vault(address(this), address(this), address(this));
        collection = _newCollection();
        collection.grantRole(collection.MINTER_ROLE(), address(minter));
        // One stage is open from the beginning, or most runs would mint nothing.
        uint48 now48 = uint48(block.timestamp);
        _set(0, DropMinter.Stage(address(collection), now48, now48 + 200, 10, 4));
    }

    function setStage(uint8 id, uint8 startsIn, uint8 lasts, uint8 quota, uint8 perAddress) external {
        uint48 startsAt = uint48(block.timestamp + (startsIn % 20) - 5);
        DropMinter.Stage memory stage = DropMinter.Stage(
            address(collection),
            startsAt,
            startsAt + lasts,
            quota % 12,
            perAddress % 5
        );
        _set(id % STAGES, stage);
    }

    /// @dev One word of a stage, as a started one allows or not.
    function amendStage(uint8 id, uint8 word, uint8 by, bool isMore) external {
        DropMinter.Stage memory stage = minter.stageOf(id % STAGES);
        uint32 difference = 1 + (by % 4);
        if (word % 4 == 0) stage.quota = isMore ? stage.quota + difference : stage.quota - difference;
        if (word % 4 == 1) stage.endsAt = isMore ? stage.endsAt + difference : stage.endsAt - difference;
        if (word % 4 == 2) stage.perAddress = isMore ? stage.perAddress + difference : stage.perAddress - difference;
        if (word % 4 == 3) stage.startsAt = isMore ? stage.startsAt + difference : stage.startsAt - difference;
        _set(id % STAGES, stage);
    }

    function mint(uint8 id, uint8 to, uint8 first, uint8 count) external {
        uint256[] memory tokenIds = new uint256[](count % 6);
        for (uint256 i = 0; i < tokenIds.length; ++i) tokenIds[i] = uint256(first % 64) + i;
        address receiver = to % 4 == 3 ? address(vault) : _person(to);
        try minter.mint(id % STAGES, receiver, tokenIds) {
            DropMinter.Stage memory stage = _stages[id % STAGES];
            if (block.timestamp < stage.startsAt || block.timestamp >= stage.endsAt) ++broken;
            minted += tokenIds.length;
            if (receiver == address(vault)) kept += tokenIds.length;
        } catch {}
    }

    function release(uint8 caller, uint8 token, uint8 to) external {
        bool isReleaser = caller % 2 == 0;
        if (!isReleaser) VM.prank(_person(caller));
        try vault.release(address(collection), token % 64, _person(to)) {
            if (!isReleaser) ++robbed;
            --kept;
        } catch {}
    }

    function pass(uint8 time) external {
        VM.warp(block.timestamp + (time % 16));
    }

    function people() external pure returns (address[] memory all) {
        all = new address[](_PEOPLE);
        for (uint256 i = 0; i < _PEOPLE; ++i) all[i] = _person(i);
    }

    function _set(uint256 id, DropMinter.Stage memory stage) private {
        DropMinter.Stage memory before = _stages[id];
        bool isStarted = before.collection != address(0) && block.timestamp >= before.startsAt;
        try minter.setStage(id, stage) {
            bool isBroken = stage.quota > before.quota ||
                stage.endsAt < before.endsAt ||
                stage.startsAt != before.startsAt ||
                stage.perAddress != before.perAddress;
            if (isStarted && isBroken) ++broken;
            _stages[id] = stage;
        } catch {}
    }

    function _person(uint256 index) private pure returns (address) {
        return address(uint160(0xA11CE + (index % _PEOPLE)));
    }
}

/// @notice What holds of a drop and a vault after anything that may happen to them.
contract CustodyInvariant is FuzzTest {
    Drop private _drop;

    function setUp() public {
        VM.warp(1_000_000);
        _drop = new Drop();
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(_drop);
    }

    function invariant_QuotasAndLimitsHold() external view {
        address[] memory people = _drop.people();
        DropMinter minter = _drop.minter();
        _hold(_drop.broken() == 0, "a stage broke its time or its promise");
        for (uint256 id = 0; id < _drop.STAGES(); ++id) {
            DropMinter.Stage memory stage = minter.stageOf(id);
            _hold(minter.mintedOf(id) <= stage.quota, "more than the quota was minted");
            for (uint256 i = 0; i < people.length; ++i) {
                _hold(minter.mintedTo(id, people[i]) <= stage.perAddress, "one got more than the limit");
            }
        }
    }

    function invariant_SupplyIsWhatWasMinted() external view {
        _hold(_drop.collection().totalSupply() == _drop.minted(), "the supply is not what was minted");
    }

    function invariant_TheVaultOpensToItsReleaserOnly() external view {
        _hold(_drop.robbed() == 0, "one without the role released");
        _hold(_drop.collection().balanceOf(address(_drop.vault())) == _drop.kept(), "the vault has not what it should");
    }
}

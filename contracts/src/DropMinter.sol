// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {IKefirCollection} from "./IKefirCollection.sol";

/**
 * @title DropMinter
 * @notice Mints the tokens of a drop within limits that everybody can read beforehand.
 *
 * A stage says of which collection, from when to when, how many in all and how many to one address. Before
 * it starts it may be written anew; afterwards it can only promise less tokens or more time, so nobody who
 * looked at it was told too much.
 *
 * Trust: the platform decides who won and says so by minting; a minter can mint any free id of a stage's
 * collection, but not outside its window and not beyond its limits. A keeper of stages can open new ones.
 * Neither can move or burn a minted token. It must be a minter of the collection to work at all.
 */
contract DropMinter is AccessControl, ReentrancyGuardTransient {
    /// @notice The limits of a stage. Times are seconds since 1970; the end is no more part of it.
    struct Stage {
        address collection;
        uint48 startsAt;
        uint48 endsAt;
        uint32 quota;
        uint32 perAddress;
    }

    /// @notice Whoever holds it mints within the limits.
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");
    /// @notice Whoever holds it writes the limits.
    bytes32 public constant STAGE_ROLE = keccak256("STAGE_ROLE");

    mapping(uint256 stageId => Stage stage) private _stages;
    mapping(uint256 stageId => uint256 count) private _minted;
    mapping(uint256 stageId => mapping(address to => uint256 count)) private _mintedTo;

    /// @notice The limits of a stage are these from now on.
    /// @param stageId The stage.
    /// @param collection Whose tokens it mints.
    /// @param startsAt Its first second.
    /// @param endsAt The second after its last.
    /// @param quota How many tokens in all.
    /// @param perAddress How many to one address.
    event StageSet(
        uint256 indexed stageId,
        address indexed collection,
        uint48 startsAt,
        uint48 endsAt,
        uint32 quota,
        uint32 perAddress
    );

    /// @notice These tokens of a stage were minted.
    /// @param stageId The stage.
    /// @param to Who got them.
    /// @param tokenIds Which.
    event DropMinted(uint256 indexed stageId, address indexed to, uint256[] tokenIds);

    /// @dev A stage needs a collection, a time to come and a count above nothing.
    error DropMinterWrongStage(uint256 stageId);
    /// @dev The stage started at `startsAt`; all that may change is less quota, not below `minted`, and a later end.
    error DropMinterStageStarted(uint256 stageId, uint48 startsAt, uint256 minted);
    /// @dev It is `time`, and the stage is from `startsAt` to `endsAt`.
    error DropMinterClosed(uint256 stageId, uint256 time, uint48 startsAt, uint48 endsAt);
    /// @dev Minting `asked` more is beyond what is `left` of the quota.
    error DropMinterQuotaExceeded(uint256 stageId, uint256 asked, uint256 left);
    /// @dev Minting `asked` more is beyond what is `left` to this address.
    error DropMinterLimitExceeded(uint256 stageId, address to, uint256 asked, uint256 left);
    /// @dev There was nothing to mint.
    error DropMinterNothingAsked(uint256 stageId);

    /// @notice Gives each role to its first holder.
    /// @param admin Who changes roles.
    /// @param minter Who mints.
    /// @param stageKeeper Who writes the limits.
    constructor(address admin, address minter, address stageKeeper) {
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
        _grantRole(MINTER_ROLE, minter);
        _grantRole(STAGE_ROLE, stageKeeper);
    }

    /// @notice Writes the limits of a stage: any before it starts, afterwards less quota and a later end.
    /// @param stageId The platform's choice.
    /// @param stage The limits.
    function setStage(uint256 stageId, Stage calldata stage) external onlyRole(STAGE_ROLE) {
        if (stage.collection.code.length == 0 || stage.perAddress == 0 || stage.endsAt <= stage.startsAt)
            revert DropMinterWrongStage(stageId);
        Stage memory before = _stages[stageId];
        // A drop is opened by hours: what a block's author can shift is nothing to it.
        // solhint-disable-next-line not-rely-on-time
        if (before.collection != address(0) && block.timestamp >= before.startsAt)
            _requirePromiseKept(stageId, before, stage);
        // solhint-disable-next-line not-rely-on-time
        else if (stage.quota == 0 || stage.endsAt <= block.timestamp) revert DropMinterWrongStage(stageId);

        _stages[stageId] = stage;
        emit StageSet(
            stageId,
            stage.collection,
            stage.startsAt,
            stage.endsAt,
            stage.quota,
            stage.perAddress
        );
    }

    /// @notice Mints tokens of a stage to one address, all or none.
    /// @param stageId The stage.
    /// @param to Who gets them.
    /// @param tokenIds Ids that are still free.
    function mint(
        uint256 stageId,
        address to,
        uint256[] calldata tokenIds
    ) external onlyRole(MINTER_ROLE) nonReentrant {
        Stage memory stage = _stages[stageId];
        _requireOpen(stageId, stage);
        uint256 asked = tokenIds.length;
        if (asked == 0) revert DropMinterNothingAsked(stageId);
        uint256 left = stage.quota - _minted[stageId];
        if (asked > left) revert DropMinterQuotaExceeded(stageId, asked, left);
        left = stage.perAddress - _mintedTo[stageId][to];
        if (asked > left) revert DropMinterLimitExceeded(stageId, to, asked, left);

        // Counted before the receiver's code runs.
        _minted[stageId] += asked;
        _mintedTo[stageId][to] += asked;
        emit DropMinted(stageId, to, tokenIds);
        for (uint256 i = 0; i < asked; ++i) {
            IKefirCollection(stage.collection).mint(to, tokenIds[i]);
        }
    }

    /// @notice The limits of a stage.
    /// @param stageId The stage.
    /// @return Its limits, empty where there is none.
    function stageOf(uint256 stageId) external view returns (Stage memory) {
        return _stages[stageId];
    }

    /// @notice How many tokens of a stage were minted.
    /// @param stageId The stage.
    /// @return The count.
    function mintedOf(uint256 stageId) external view returns (uint256) {
        return _minted[stageId];
    }

    /// @notice How many tokens of a stage an address got by minting.
    /// @param stageId The stage.
    /// @param to The address.
    /// @return The count.
    function mintedTo(uint256 stageId, address to) external view returns (uint256) {
        return _mintedTo[stageId][to];
    }

    /// @dev Whoever saw the stage start may still rely on what they saw.
    function _requirePromiseKept(uint256 stageId, Stage memory before, Stage calldata stage) private view {
        uint256 minted = _minted[stageId];
        bool isKept = stage.collection == before.collection &&
            stage.startsAt == before.startsAt &&
            stage.perAddress == before.perAddress &&
            stage.endsAt >= before.endsAt &&
            stage.quota <= before.quota &&
            stage.quota >= minted;
        if (!isKept) revert DropMinterStageStarted(stageId, before.startsAt, minted);
    }

    /// @dev A stage that was never written is over since 1970.
    function _requireOpen(uint256 stageId, Stage memory stage) private view {
        // solhint-disable-next-line not-rely-on-time
        if (block.timestamp < stage.startsAt || block.timestamp >= stage.endsAt)
            // solhint-disable-next-line not-rely-on-time
            revert DropMinterClosed(stageId, block.timestamp, stage.startsAt, stage.endsAt);
    }
}
